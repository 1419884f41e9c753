import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import {
  versionStateLabels,
  type StaffPage,
  type StaffVersion,
} from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { DataTable, type Column } from '../../../../ui/layout/data-table.tsx'
import { Plus } from '../../../../ui/base/icons.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { LawyerMark } from './lawyer-mark.tsx'

type Page = StaffPage & { versions: StaffVersion[] }

export const stateTones: Record<StaffVersion['state'], StatusTone> = {
  draft: 'neutral',
  scheduled: 'warn',
  in_force: 'ok',
  earlier: 'neutral',
}

const columns: Column<StaffVersion>[] = [
  {
    label: 'Sürüm',
    part: 'title',
    cell: ({ version, state }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link
          to={`?surum=${version}`}
          className="inline-flex min-h-9 items-center font-semibold hover:underline pointer-coarse:min-h-11"
        >
          {`Sürüm ${version}`}
        </Link>
        <StatusBadge tone={stateTones[state]}>{versionStateLabels[state]}</StatusBadge>
      </span>
    ),
  },
  { label: 'Yayın', cell: ({ published_at: at }) => (at ? formatDateTime(at) : 'Yok') },
  { label: 'Kim', cell: ({ author }) => author?.name ?? 'Klaket' },
  {
    label: 'Ne değişti',
    cell: ({ change_note: note }) => note ?? <span className="text-text3">Yazılmamış</span>,
  },
  { label: 'Avukat', cell: (version) => <LawyerMark version={version} /> },
]

export function Versions({ slug, page }: { slug: string; page: Page }) {
  const { versions, open } = page
  const navigate = useNavigate()
  const create = useApiMutation('POST /api/admin/static-pages/{slug}/versions', {
    invalidates: ['GET /api/admin/static-pages', 'GET /api/admin/static-pages/{slug}'],
  })
  const start = () =>
    create.mutate(
      { params: { slug } },
      {
        onSuccess: ({ data }) => void navigate(`?surum=${data.version}`),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    )
  return (
    <div className="grid gap-6">
      <div>
        {open ? (
          <ButtonLink href={`?surum=${open.version}`}>
            {open.state === 'draft' ? 'Taslağı aç' : 'Yayın bekleyen sürümü aç'}
          </ButtonLink>
        ) : (
          <Button icon={Plus} pending={create.isPending} onClick={start}>
            Yeni sürüm
          </Button>
        )}
      </div>
      <DataTable caption="Sürümler" columns={columns} rows={versions} rowKey={({ version }) => version} />
      {versions.length > 1 && <ChooseTwo versions={versions} />}
    </div>
  )
}

function ChooseTwo({ versions }: { versions: readonly StaffVersion[] }) {
  const [newest, before] = versions
  const [from, setFrom] = useState(String(before?.version ?? ''))
  const [to, setTo] = useState(String(newest?.version ?? ''))
  const navigate = useNavigate()
  const options = versions.map(({ version, state }) => ({
    value: version,
    label: `Sürüm ${version} (${versionStateLabels[state]})`,
  }))
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(`?fark=${from}-${to}`)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Eski"
        name="from"
        options={options}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <SelectField
        label="Yeni"
        name="to"
        options={options}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" tone="secondary">
        Farkı göster
      </Button>
    </form>
  )
}
