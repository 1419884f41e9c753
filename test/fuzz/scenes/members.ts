import { alertTokensOf } from '../../../src/server/board/saved-searches/alerts/links.ts'
import { packExports } from '../../../src/server/oversight/data-exports/packing.ts'
import { cvBody, pickProfessions } from '../../cv.ts'
import { makeAccount, makeCv } from '../../factories.ts'
import { makeBrowser } from '../../push-browsers.ts'
import { bounceSecret, password, type Scene, type Stage } from '../stage.ts'

export const memberScenes: Record<string, Scene> = {
  'POST /api/app/cv': async (stage) => {
    const professions = await pickProfessions(stage.server)
    return { token: (await stage.person()).token, body: cvBody(professions) }
  },
  'PUT /api/app/profile': async (stage) => ({
    token: (await stage.person()).token,
    body: { firstname: 'Deniz', lastname: 'Işık' },
  }),
  'PUT /api/app/change-password': async (stage) => ({
    token: (await stage.withPassword()).token,
    body: {
      current_password: password,
      new_password: 'Baska.Parola.77',
      new_password_confirmation: 'Baska.Parola.77',
    },
  }),
  'DELETE /api/app/account': async (stage) => ({
    token: (await stage.withPassword()).token,
    body: { password },
  }),
  'PUT /api/app/email': async (stage) => ({
    token: (await stage.withPassword()).token,
    body: { email: `baska${stage.next()}@example.com`, password },
  }),
  'POST /api/app/email/confirmation': async (stage) => ({
    token: (await stage.person({ isEmailConfirmed: false })).token,
  }),
  'POST /api/app/consents/terms': async (stage) => {
    const { token } = await stage.person()
    const { asked_terms_version: version } = await stage.must(token, 'GET', '/api/app/consents')
    return { token, body: { terms_version: version } }
  },
  'PUT /api/app/contact-visibility': async (stage) => {
    const { token } = await stage.person()
    return { token, body: await stage.must(token, 'GET', '/api/app/contact-visibility') }
  },
  'DELETE /api/app/sessions/{id}': async (stage) => {
    const { token, sessionId } = await stage.person()
    return { token, params: { id: sessionId } }
  },
  'POST /api/app/upload-photo': async (stage) => ({
    token: (await stage.person()).token,
    form: { photo_number: '1', photo: { photo: 0 } },
  }),
  'DELETE /api/app/delete-photo': async (stage) => {
    const { token } = await stage.person()
    await stage.photo(token, '/api/app/upload-photo', { photo_number: '1' })
    return { token, body: { photo_number: 1 } }
  },
  'POST /api/app/saved-searches': async (stage) => ({
    token: (await stage.person()).token,
    body: { address: 'q=gece&city=34,6&priceMin=100&sort=price-asc', frequency: 'daily' },
  }),
  'PATCH /api/app/saved-searches/{id}': async (stage) => ({
    ...(await savedSearch(stage)),
    body: { name: 'Yazlık işler', frequency: 'weekly', paused: true },
  }),
  'DELETE /api/app/saved-searches/{id}': (stage) => savedSearch(stage),
  'POST /api/app/saved-searches/{id}/restore': async (stage) => {
    const play = await savedSearch(stage)
    await stage.must(play.token, 'DELETE', `/api/app/saved-searches/${play.params.id}`)
    return play
  },
  'GET /api/app/saved-replies': (stage) => savedReply(stage),
  'POST /api/app/saved-replies': async (stage) => ({
    token: (await stage.person()).token,
    body: { title: 'Çağrı saati', text: 'Merhaba {ad}, yarın 07.00’de görüşürüz.' },
  }),
  'PUT /api/app/saved-replies/{id}': async (stage) => ({
    ...(await savedReply(stage)),
    body: { title: 'Saat', text: 'Sabah yedide.' },
  }),
  'DELETE /api/app/saved-replies/{id}': (stage) => savedReply(stage),
  'POST /api/app/saved-replies/{id}/restore': async (stage) => {
    const play = await savedReply(stage)
    await stage.must(play.token, 'DELETE', `/api/app/saved-replies/${play.params.id}`)
    return play
  },
  'POST /api/search-alerts/stop/{token}': (stage) => alertLink(stage),
  'POST /api/search-alerts/resume/{token}': (stage) => alertLink(stage),
  'GET /api/app/user-profile/{userId}': (stage) => aboutPerson(stage),
  'GET /api/app/user-cv/{userId}': (stage) => aboutPerson(stage),
  'GET /api/app/user-cv/{userId}/pdf': (stage) => aboutPerson(stage),
  'POST /api/app/push/browsers': async (stage) => ({
    token: (await stage.person()).token,
    body: browser(stage.next()),
  }),
  'POST /api/app/push/browsers/keep': (stage) => subscribed(stage),
  'DELETE /api/app/push/browsers': (stage) => subscribed(stage),
  'GET /api/data-export/{token}': async (stage) => {
    const { token } = await stage.withCv()
    await stage.must(token, 'POST', '/api/app/data-export')
    await packExports(stage.server.context)
    const { data } = await stage.must(token, 'GET', '/api/app/data-export')
    return { params: { token: String(data.download_url).split('/').at(-1) ?? '' } }
  },
  'POST /api/delivery/bounces': async (stage) => ({
    headers: { authorization: `Basic ${Buffer.from(`mail:${bounceSecret}`).toString('base64')}` },
    body: { reports: [{ kind: 'bounce', email: `gitti${stage.next()}@example.com`, status: '5.1.1' }] },
  }),
  'POST /api/newsletter/subscribe': async ({ next }) => ({ body: { email: `bulten${next()}@example.com` } }),
  'POST /api/newsletter/confirm': async (stage) => ({ body: { token: await asked(stage) } }),
  'POST /api/newsletter/renew': async (stage) => ({ body: { token: await asked(stage) } }),
  'POST /api/newsletter/unsubscribe/{token}': async (stage) => ({
    params: { token: (await joined(stage)).token },
  }),
  'POST /api/newsletter/resubscribe': async (stage) => {
    const { token } = await joined(stage)
    await stage.must(null, 'POST', `/api/newsletter/unsubscribe/${token}`)
    return { body: { token } }
  },
  'POST /api/newsletter/block': async (stage) => ({ body: { token: (await joined(stage)).token } }),
  'POST /api/newsletter/unblock': async (stage) => {
    const { token } = await joined(stage)
    await stage.must(null, 'POST', '/api/newsletter/block', { token })
    return { body: { token } }
  },
}

async function savedSearch(stage: Stage) {
  const { token } = await stage.person()
  const { data } = await stage.must(token, 'POST', '/api/app/saved-searches', { address: 'city=34' })
  return { token, params: { id: Number(data.id) } }
}

async function savedReply(stage: Stage) {
  const { token } = await stage.person()
  const { data } = await stage.must(token, 'POST', '/api/app/saved-replies', { title: 'Saat', text: 'Yedi' })
  return { token, params: { id: Number(data.id) } }
}

async function alertLink({ server, person }: Stage) {
  const { id } = await person()
  const tokens = await server.database.transaction((trx) => alertTokensOf(trx, server.context, [id]))
  return { params: { token: tokens.get(id) ?? '' } }
}

async function aboutPerson({ server }: Stage) {
  const { id, token } = await makeAccount(server)
  await makeCv(server, { accountId: id, subCategoryId: 501 })
  return { token, params: { userId: id } }
}

function browser(at: number) {
  const { endpoint, keys } = makeBrowser(`https://fcm.googleapis.com/fcm/send/deneme-${at}`)
  return { endpoint, keys }
}

async function subscribed(stage: Stage) {
  const { token } = await stage.person()
  const body = browser(stage.next())
  await stage.must(token, 'POST', '/api/app/push/browsers', body)
  return { token, body: { endpoint: body.endpoint } }
}

/**
 * Subscribes an e-mail address to the newsletter.
 * @returns the token of the e-mail that asks for confirmation
 */
async function asked(stage: Stage, email = `bulten${stage.next()}@example.com`): Promise<string> {
  await stage.must(null, 'POST', '/api/newsletter/subscribe', { email })
  return stage.latestToken('newsletter_confirmation')
}

export async function joined(stage: Stage): Promise<{ email: string; token: string }> {
  const email = `bulten${stage.next()}@example.com`
  await stage.must(null, 'POST', '/api/newsletter/confirm', { token: await asked(stage, email) })
  return { email, token: await stage.latestToken('newsletter_welcome') }
}
