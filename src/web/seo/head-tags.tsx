import { useEffect } from 'react'
import type { Head } from '../navigation/page.ts'
import { useSite } from '../data/site.ts'

const siteName = 'Klaket'
const siteDescription = 'Film, dizi ve reklam setleri için ekip ve oyuncu ilanları.'

export function HeadTags({ head }: { head: Head }) {
  const { origin } = useSite()
  const title = fullTitle(head)
  const description = head.description ?? siteDescription
  const canonical = head.canonical === undefined ? null : new URL(head.canonical, origin || undefined).href
  const image = head.preview === undefined ? null : new URL(head.preview, origin || undefined).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {head.article && <meta property="article:published_time" content={head.article.publishedAt} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.title} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {head.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={head.feed.title}
          href={new URL(head.feed.path, origin || undefined).href}
        />
      )}
      {head.jsonLd?.map((block) => (
        <script
          key={String(block['@type'])}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

function fullTitle({ title }: Head): string {
  return title.includes(siteName) ? title : `${title} | ${siteName}`
}

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle({ title })
  }, [title])
}
