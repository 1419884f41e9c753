import { type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { HeadTags } from '../seo/head-tags.tsx'
import type { Head, Page } from '../navigation/page.ts'
import { lazyPart } from '../ui/base/lazy-part.ts'
import { useLoginWhen } from '../navigation/login-path.ts'
import { useSession, type Session } from '../data/session.ts'

const Forbidden = lazyPart(async () => (await import('../shell/error-pages/forbidden.tsx')).Forbidden)

export function PageFrame({ page }: { page: Page }) {
  const head = useLoaderData<Head>()
  return (
    <>
      <HeadTags head={head} />
      {page.access === undefined || page.access === 'anyone' ? (
        <page.Component />
      ) : (
        <MembersOnly access={page.access}>
          <page.Component />
        </MembersOnly>
      )}
    </>
  )
}

function MembersOnly({ access, children }: { access: 'user' | 'editor' | 'admin'; children: ReactNode }) {
  const session = useSession()
  useLoginWhen(true)
  if (!session.isAuthenticated) return <Waiting />
  return mayEnter(session, access) ? children : <Forbidden waiting={<Waiting />} />
}

function mayEnter({ user }: Session, access: 'user' | 'editor' | 'admin'): boolean {
  if (access === 'user') return true
  return user?.role === 'admin' || user?.role === access
}

function Waiting() {
  return (
    <p className="page-gutter mx-auto max-w-page animate-appear py-16 text-text2" role="status">
      Yükleniyor...
    </p>
  )
}
