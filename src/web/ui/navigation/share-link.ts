import { toast } from '../feedback/toast.ts'

export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.href).href
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast.success('Bağlantı kopyalandı.')
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error(`Bağlantı kopyalanamadı. Adres: ${url}`)
  }
}
