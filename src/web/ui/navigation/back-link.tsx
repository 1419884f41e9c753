import { useGoBack } from '../../navigation/go-back.ts'
import { ButtonLink } from '../base/button.tsx'
import { ArrowLeft } from '../base/icons.ts'

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
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goBack()
      }}
    >
      Geri
    </ButtonLink>
  )
}
