import type { ReactNode } from 'react'
import { useTitle } from '../../seo/head-tags.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Trouble } from './trouble.tsx'

/** For an address of somebody else's, or of nobody's any more: which of the two is not told. */
export function NotYours({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Trouble
      title={title}
      ways={
        <>
          <ButtonLink href="/my-applications">Başvurularım</ButtonLink>
          <ButtonLink href="/my-advertisements" tone="secondary">
            İlanlarım
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </Trouble>
  )
}
