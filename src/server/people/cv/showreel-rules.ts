import type { FieldErrors } from '../../../shared/contract/errors.ts'
import { longestShowreel, parseLength, videoOf } from '../../../shared/people/cv/showreels/showreel-links.ts'

type Row = { url: string; title: string; length: string }

export function wrongShowreels(rows: readonly Row[]): FieldErrors {
  const videos = rows.map(({ url }) => videoOf(url)?.url)
  const errors: FieldErrors = {}
  rows.forEach(({ title, length }, index) => {
    const refuse = (field: keyof Row, what: string) => {
      errors[`showreels.${index}.${field}`] = [`Showreel ${index + 1} için ${what}`]
    }
    const video = videos[index]
    if (!video)
      refuse('url', 'videonun YouTube, Vimeo ya da Dailymotion’daki https:// bağlantısını yapıştırın.')
    else if (videos.indexOf(video) < index) refuse('url', 'başka bir bağlantı yazın; aynı video listede var.')
    if (!title) refuse('title', 'bir başlık yazın.')
    const seconds = length ? parseLength(length) : 1
    if (!seconds || seconds > longestShowreel)
      refuse('length', 'süreyi dakika:saniye olarak yazın, örneğin 2:05.')
  })
  return errors
}
