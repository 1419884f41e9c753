import { useRef } from 'react'
import { Link } from 'react-router'
import type { ForYou } from '../../../../../shared/board/for-you/for-you.ts'
import type { AdvertisementCard as Advertisement } from '../../../../../shared/board/advertisements/advertisements.ts'
import { defaultCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { AdvertisementCard } from '../../../../board/advertisements/advertisement-card.tsx'
import { useMarking } from '../../../../board/saved-advertisements/use-marking.ts'
import { useMarks } from '../../../../board/saved-advertisements/use-marks.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { ArrowRight, Check, ChevronLeft, ChevronRight } from '../../../../ui/base/icons.ts'
import { hrefOf } from '../../advertisements/list-criteria.ts'
import { useStrip } from './use-strip.ts'

type FitsOfCv = NonNullable<ForYou['fits']>

export function Fits({ forYou, isCompany }: { forYou: ForYou; isCompany: boolean }) {
  const { fits, since } = forYou
  const marks = useMarks(fits?.data.map(({ id }) => id) ?? [])
  const shown = fits?.data.filter(({ id }) => !marks.hidden.has(id)) ?? []
  if (!fits)
    return isCompany ? (
      <Empty
        words="Ekip mi kuruyorsunuz? İlanınızı verin, başvuranlar size gelsin."
        href="/create-advertisement"
        act="İlan ver"
      />
    ) : (
      <Empty
        words="Özgeçmişinizi doldurun, size uyan ilanları burada gösterelim."
        href="/cv"
        act="Özgeçmişimi doldur"
      />
    )
  if (shown.length === 0)
    return (
      <Empty
        words="Şu anda özgeçmişinize uyan yeni ilan yok. Aramanızı kaydedin, çıkınca haber verelim."
        href={hrefOf({ ...defaultCriteria, suitable: true })}
        act="Bana uygun ilanlar"
      />
    )
  return <Strip {...{ fits, since, shown, marks }} />
}

function Empty({ words, href, act }: { words: string; href: string; act: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-text2">{words}</p>
      <ButtonLink href={href} tone="secondary" size="small" iconEnd={ArrowRight}>
        {act}
      </ButtonLink>
    </div>
  )
}

type StripProps = {
  fits: FitsOfCv
  since: string | null
  shown: Advertisement[]
  marks: ReturnType<typeof useMarks>
}

function Strip({ fits, since, shown, marks }: StripProps) {
  const track = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd, move } = useStrip(track, shown.length)
  const onMark = useMarking()
  const hasMore = !isAtStart || !isAtEnd
  return (
    <section aria-labelledby="for-you" className="mt-6 sm:mt-8">
      <div className="mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:mb-3 sm:items-end">
        <h2 id="for-you" className="text-h2">
          Sizin için
        </h2>
        <div className="flex items-center gap-2 sm:row-span-2">
          <SuitableLink type={shown[0]?.type ?? 'crew'} />
          {hasMore && (
            <div className="flex gap-2 max-sm:hidden">
              <IconButton
                icon={ChevronLeft}
                label="Önceki ilanlar"
                tone="outline"
                aria-disabled={isAtStart}
                onClick={() => move(-1)}
              />
              <IconButton
                icon={ChevronRight}
                label="Sonraki ilanlar"
                tone="outline"
                aria-disabled={isAtEnd}
                onClick={() => move(1)}
              />
            </div>
          )}
        </div>
        <p className="text-small text-text2 max-sm:col-span-2">
          {`${leadOf(fits, since)} `}
          <Link to="/cv" className="link">
            Değiştir
          </Link>
        </p>
      </div>
      <ul
        ref={track}
        className="-mx-4 -my-1 grid snap-x snap-mandatory scroll-px-4 auto-cols-[min(19.5rem,100%)] grid-flow-col gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:scroll-px-1 sm:gap-3 sm:px-1 lg:auto-cols-[calc((100%-1.5rem)/3)]"
      >
        {shown.map((advertisement) => (
          <li key={advertisement.id} className="min-w-0 snap-start">
            <AdvertisementCard
              advertisement={advertisement}
              applied={marks.applied.has(advertisement.id)}
              isSaved={marks.saved.has(advertisement.id)}
              onMark={onMark}
            >
              <p className="mt-2 flex gap-1.5 text-meta font-medium text-ok">
                <Icon of={Check} size={16} />
                {reasonOf(advertisement, fits, since)}
              </p>
            </AdvertisementCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SuitableLink({ type }: Pick<Advertisement, 'type'>) {
  return (
    <ButtonLink
      href={hrefOf({ ...defaultCriteria, type, suitable: true })}
      tone="quiet"
      size="small"
      iconEnd={ArrowRight}
    >
      {`Uygun ${type === 'crew' ? 'ekip' : 'oyuncu'} ilanları`}
    </ButtonLink>
  )
}

function leadOf({ fresh, professions }: FitsOfCv, since: string | null): string {
  const news = since !== null && fresh > 0 ? `Son gelişinizden beri ${formatNumber(fresh)} yeni ilan. ` : ''
  return `${news}Özgeçmişinize göre: ${professions.map(({ name }) => name).join(', ')}.`
}

function reasonOf(
  { sub_category: profession, city, published_at: publishedAt }: Advertisement,
  fits: FitsOfCv,
  since: string | null,
): string {
  const isNew = since !== null && publishedAt !== null && Date.parse(publishedAt) > Date.parse(since)
  const reasons = [
    fits.professions.some(({ id }) => id === profession.id) ? 'mesleğiniz' : 'yeni başlayana uygun',
    ...(fits.city?.id === city.id ? ['şehriniz'] : []),
  ].join(', ')
  return isNew ? `Yeni: ${reasons}` : reasons.replace(/^./, (first) => first.toLocaleUpperCase('tr'))
}
