import type { Review } from '../../../../shared/reviews.ts'
import { AdvertisementArticle, Price } from '../../../advertisements/advertisement-article.tsx'
import { Button } from '../../../ui/button.tsx'
import { MarkedText } from './marked-text.tsx'

/** The advertisement as its page will show it, with the words underlined that an editor should look at. */
export function Preview({ review }: { review: Review }) {
  const { title, description, flags, hide_project_name: isHidden } = review
  const published = {
    ...review,
    project_name: isHidden ? null : review.project_name,
    hide_project_name: false,
  }
  return (
    <div className="mt-4 grid items-start gap-6 rounded-card border border-line bg-surface p-4 sm:p-5 2xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 [&>:first-child]:mt-0">
        <AdvertisementArticle
          advertisement={published}
          heading="h2"
          part="h3"
          title={<MarkedText text={title} field="title" flags={flags} />}
          description={<MarkedText text={description} field="description" flags={flags} />}
        />
      </div>
      <div className="rounded-card border border-line p-5">
        <Price advertisement={published} />
        <div inert className="mt-4">
          <Button wide>Başvur</Button>
        </div>
        <p className="mt-3 text-small text-text2">Klaket’te ilan sahibi başvurandan para isteyemez.</p>
      </div>
    </div>
  )
}
