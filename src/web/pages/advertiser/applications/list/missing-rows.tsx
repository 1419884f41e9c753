import { Button } from '../../../../ui/base/button.tsx'

export function MissingRows({ retry }: { retry: () => void }) {
  return (
    <div role="status" className="p-3 text-center">
      <p className="text-small text-bad">Sıradaki başvurular yüklenemedi.</p>
      <Button tone="quiet" size="small" onClick={retry}>
        Tekrar dene
      </Button>
    </div>
  )
}
