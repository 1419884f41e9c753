import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../data/queries.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { SearchX } from '../../../ui/base/icons.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { PersonCard } from './person-card.tsx'
import { any, filterNames, type PeopleFilters } from './people-filters.ts'

type Props = {
  id: number
  filters: PeopleFilters
  invited: ReadonlySet<string>
  onInvited: (key: string) => void
}

export function FoundPeople(props: Props) {
  const [begins, setBegins] = useState<string[]>([])
  return (
    <>
      <h2 className="sr-only">Bulunan kişiler</h2>
      {[null, ...begins].map((after, index) => (
        <PageOfPeople
          key={after}
          {...props}
          after={after}
          onMore={index === begins.length ? (next) => setBegins([...begins, next]) : null}
        />
      ))}
    </>
  )
}

type PageProps = Props & { after: string | null; onMore: ((next: string) => void) | null }

function PageOfPeople({ id, filters, invited, onInvited, after, onMore }: PageProps) {
  const { subCategoryId, cityId, experiences, day } = filters
  const query = useApi(
    'GET /api/app/advertisements/{id}/open-people',
    {
      params: { id },
      query: {
        sub_category_id: subCategoryId,
        experiences,
        ...(cityId !== null && { city_id: cityId }),
        ...(day !== null && { available_on: day }),
        ...(after !== null && { after }),
      },
    },
    // Each request counts towards the daily limit of searches, so results that are shown are not requested again. They
    // are not kept for the next visit, because they may contain people who have been invited since.
    { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  )
  const list = useRef<HTMLUListElement>(null)
  const isMore = after !== null && query.isSuccess
  useEffect(() => {
    if (isMore) list.current?.querySelector('li')?.focus()
  }, [isMore])
  return (
    <Loaded
      query={query}
      what="Kişiler"
      blocks={{ count: 3, size: 'h-30 rounded-card', layout: 'mb-3 flex flex-col gap-3' }}
    >
      {({ data: people, next }) =>
        people.length === 0 ? (
          after === null && <Nobody id={id} />
        ) : (
          <>
            <ul ref={list} className="mb-3 flex flex-col gap-3">
              {people.map((person) => (
                <PersonCard
                  key={person.key}
                  advertisementId={id}
                  person={person}
                  isInvited={invited.has(person.key)}
                  onInvited={onInvited}
                />
              ))}
            </ul>
            {next !== null && onMore && (
              <div className="text-center">
                <Button tone="secondary" onClick={() => onMore(next)}>
                  Daha fazla göster
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  )
}

const Nobody = ({ id }: { id: number }) => (
  <EmptyState
    icon={SearchX}
    title="Bu koşullara uyan, davetlere açık kimse yok."
    action={
      <ButtonLink
        href={`/advertisement/${id}/invitations?${filterNames.city}=${any}&${filterNames.day}=${any}`}
        tone="secondary"
      >
        Şehir ve günü kaldır
      </ButtonLink>
    }
  >
    Şehri ya da günü genişletmeyi deneyin. Kişiler davetlere kendileri açılır; yarın yenileri olabilir.
  </EmptyState>
)
