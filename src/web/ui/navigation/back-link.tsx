import { useGoBack } from '../../navigation/go-back.ts'
import { ButtonLink } from '../base/button.tsx'
import { ArrowLeft } from '../base/icons.ts'

/** One page back. Opens home when this is the first page of the visit, and without scripts. */
export function BackLink() {
  const goBack = useGoBack()
  return (
    <ButtonLink
      href="/"
      tone="quiet"
      size="small"
      icon={ArrowLeft}
      className="-ml-3 print:hidden"
      onClick={(event) => {
        // With a modifier key the browser opens home in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goBack()
      }}
    >
      Geri
    </ButtonLink>
  )
}
