import { Button } from '../../../../ui/base/button.tsx'

/** Shown in place of the next applications of the list when they could not be loaded. `retry` loads them. */
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
