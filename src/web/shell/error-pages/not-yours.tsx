import type { ReactNode } from 'react'
import { useTitle } from '../../seo/head-tags.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ErrorLayout } from './error-layout.tsx'

/**
 * Page for a record that the person may not see. Its text must be the same for another person's record and
 * for a deleted one, so that nobody learns whether the record exists.
 */
export function NotYours({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <ErrorLayout
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
    </ErrorLayout>
  )
}
