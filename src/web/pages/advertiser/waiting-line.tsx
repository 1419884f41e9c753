import type { WaitingApplications } from '../../../shared/board/advertisements/advertisements.ts'
import { daysSince } from '../../../shared/values/relative-dates.ts'
import { formatNumber } from '../../../shared/values/money.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { ArrowRight } from '../../ui/base/icons.ts'

export function WaitingLine({ waiting }: { waiting: WaitingApplications }) {
  const { applications, since, advertisement_id: id } = waiting
  const days = daysSince(since)
  return (
    <section
      aria-label="Karar bekleyenler"
      className="my-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2.5 pr-3 pl-4 max-sm:py-3 max-sm:pr-4"
    >
      <p className="font-semibold">{`${formatNumber(applications)} başvuru kararınızı bekliyor.`}</p>
      <p className="text-text2">
        {applications > 1 && 'En eskisi '}
        {days > 0 ? `${days} gündür bekliyor.` : applications > 1 ? 'bugün geldi.' : 'Bugün geldi.'}
      </p>
      <ButtonLink
        href={`/advertisement/${id}/applications?status=pending`}
        size="small"
        tone="secondary"
        iconEnd={ArrowRight}
        className="ml-auto max-sm:mt-1.5 max-sm:ml-0 max-sm:w-full"
      >
        Sırayla değerlendir
      </ButtonLink>
    </section>
  )
}
