import { mostOnPaper } from '../../../../shared/board/applications/deciding/strength.ts'

const shortlist = 'GET /api/app/advertisements/{id}/shortlist/pdf'
const table = 'GET /api/app/advertisements/{id}/shortlist/csv'
const sheet = 'GET /api/app/advertisements/{id}/contact-sheet/pdf'

export type DownloadChoice = {
  label: string
  file: typeof shortlist | typeof table | typeof sheet
  /** Empty: the short list. */
  ids: readonly number[]
}

export function downloadChoices(selected: readonly number[]): DownloadChoice[] {
  const words = selected.length > 0 ? 'Seçtikleriniz' : 'Kısa liste'
  const parts = partsOf(selected)
  const pdfs = (label: string, file: DownloadChoice['file']) =>
    parts.map(({ place, ids }) => ({ label: `${label}${place} (PDF)`, file, ids }))
  return [
    ...pdfs(words, shortlist),
    { label: `${words} (tablo, CSV)`, file: table, ids: selected },
    ...pdfs('Fotoğraf sayfası', sheet),
  ]
}

function partsOf(selected: readonly number[]): { place: string; ids: readonly number[] }[] {
  if (selected.length <= mostOnPaper) return [{ place: '', ids: selected }]
  const starts = Array.from({ length: Math.ceil(selected.length / mostOnPaper) }, (_, n) => n * mostOnPaper)
  return starts.map((start) => {
    const ids = selected.slice(start, start + mostOnPaper)
    return { place: `, ${start + 1}–${start + ids.length}. kişi`, ids }
  })
}
