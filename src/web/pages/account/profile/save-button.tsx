import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

export function SaveButton({ isSaving, children }: { isSaving: boolean; children: string }) {
  return (
    <div className="flex">
      <Button type="submit" aria-disabled={isSaving || undefined} className="max-sm:w-full sm:min-w-52">
        {isSaving ? (
          <span role="status" className="inline-flex items-center gap-2">
            <Spinner />
            Kaydediliyor...
          </span>
        ) : (
          children
        )}
      </Button>
    </div>
  )
}
