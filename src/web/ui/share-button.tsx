import { Button } from './button.tsx'
import { Share2 } from './icons.ts'
import { toast } from './toast.ts'

/** The phone's own share sheet; elsewhere the link is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  async function share() {
    const url = new URL(path, location.href).href
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success('Bağlantı kopyalandı.')
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof Error && error.name === 'AbortError') return
      toast.error(`Bağlantı kopyalanamadı. Adres: ${url}`)
    }
  }
  return (
    <Button tone="secondary" size="small" icon={Share2} onClick={() => void share()}>
      Paylaş
    </Button>
  )
}
