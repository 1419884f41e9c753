import { colleagueEndpoints } from '../../../shared/board/colleagues/colleagues.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { answer, leave, listShared, setNotices } from './memberships.ts'
import { changeRole, listForAdvertisement, listTeam, remove, restore, setTeamHere } from './colleagues.ts'
import { invite } from './inviting.ts'

const done = (message: string) => ({ status: 'success' as const, message })
const invited = done(
  'Bu adres ya da numara bir Klaket üyesininse davetiniz ona ulaştı. Yanıtlayınca size haber vereceğiz.',
)

export const colleagueRoutes = defineHandlers(colleagueEndpoints, {
  'GET /api/app/advertisements/{id}/colleagues': ({ params, viewer, context }) =>
    listForAdvertisement(context, viewer, params.id),
  'POST /api/app/advertisements/{id}/colleagues': async ({ params, body, viewer, context }) => {
    await invite(context, viewer, { ...body, advertisementId: params.id })
    return invited
  },
  'PUT /api/app/advertisements/{id}/team': async ({ params, body, viewer, context }) => {
    await setTeamHere(context, viewer, params.id, body.is_team_here)
    return done(
      body.is_team_here
        ? 'Sürekli ekibiniz bu ilanda çalışıyor.'
        : 'Sürekli ekibiniz bu ilanı artık görmüyor.',
    )
  },
  'GET /api/app/team': async ({ viewer, context }) => ({ data: await listTeam(context, viewer) }),
  'POST /api/app/team': async ({ body, viewer, context }) => {
    await invite(context, viewer, { ...body, advertisementId: null })
    return invited
  },
  'PATCH /api/app/colleagues/{id}': async ({ params, body, viewer, context }) => {
    await changeRole(context, viewer, params.id, body.role)
    return done(
      body.role === 'decider' ? 'Artık karar verebilir.' : 'Artık yalnızca görebilir ve not yazabilir.',
    )
  },
  'DELETE /api/app/colleagues/{id}': async ({ params, query, viewer, context }) => {
    const { wasInvited } = await remove(context, viewer, params.id, query.from)
    return done(wasInvited ? 'Davet geri alındı.' : 'Ekipten çıkarıldı; başvuruları artık göremez.')
  },
  'POST /api/app/colleagues/{id}/restore': async ({ params, viewer, context }) => {
    await restore(context, viewer, params.id)
    return done('Yeniden ekipte.')
  },
  'PUT /api/app/colleagues/{id}/answer': async ({ params, body, viewer, context }) => {
    await answer(context, viewer, params.id, body.answer)
    return done(body.answer === 'accept' ? 'Ekibe katıldınız.' : 'Daveti kabul etmediniz.')
  },
  'PATCH /api/app/colleagues/{id}/notices': async ({ params, body, viewer, context }) => {
    await setNotices(context, viewer, params.id, body.wants_notices)
    return done(body.wants_notices ? 'Bu ilandaki gelişmeleri haber vereceğiz.' : 'Bildirimler kapandı.')
  },
  'DELETE /api/app/colleagues/{id}/membership': async ({ params, viewer, context }) => {
    await leave(context, viewer, params.id)
    return done('Ekipten ayrıldınız.')
  },
  'GET /api/app/shared-advertisements': ({ viewer, context }) => listShared(context, viewer),
})
