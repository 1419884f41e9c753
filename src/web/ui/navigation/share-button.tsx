import { Button } from '../base/button.tsx'
import { Share2 } from '../base/icons.ts'
import { shareLink } from './share-link.ts'

export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button tone="secondary" size="small" icon={Share2} onClick={() => void shareLink({ title, path })}>
      Paylaş
    </Button>
  )
}
