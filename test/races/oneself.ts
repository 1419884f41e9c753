import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeBrowser } from '../push-browsers.ts'
import { at, call, ifGone, out, password, say, secretOf, upload, type Verb } from './stage.ts'

async function signIn(): Promise<string> {
  const reply = await at.server.request('POST', '/api/auth/login', {
    body: { username: at.scene.owner.phone, password },
  })
  expect(reply.status).toBe(200)
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

const { keys } = makeBrowser('')
const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${at.scene.owner.id}`,
  keys,
})

export const ofOneself: Verb[] = [
  {
    title: 'a CV',
    endpoint: 'POST /api/app/cv',
    run: () => call('applicant', 'POST', '/api/app/cv', at.scene.cv),
    refused: ifGone('applicant'),
  },
  {
    title: 'a name',
    endpoint: 'PUT /api/app/profile',
    run: () => call('owner', 'PUT', '/api/app/profile', { firstname: 'Nur', lastname: 'Erişkin' }),
    refused: ifGone('owner'),
  },
  {
    title: 'a profile photo',
    endpoint: 'POST /api/app/upload-photo',
    run: () => upload('owner', '/api/app/upload-photo'),
    refused: ifGone('owner'),
  },
  {
    title: 'a password',
    endpoint: 'PUT /api/app/change-password',
    run: () =>
      call('owner', 'PUT', '/api/app/change-password', {
        current_password: password,
        new_password: 'Yepyeni.Parola2',
        new_password_confirmation: 'Yepyeni.Parola2',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'a password by a code',
    endpoint: 'POST /api/auth/reset-password',
    before: async () => {
      const username = at.scene.owner.phone
      const post = (path: string, body: object) => at.server.request('POST', `/api/auth/${path}`, { body })
      expect((await post('password-reset', { username })).status).toBe(200)
      const token = await secretOf('code_password_reset', /\b(\d{6})\b/)
      expect((await post('verify-reset-token', { username, token })).status).toBe(200)
      return token
    },
    run: (secret) =>
      at.server.request('POST', '/api/auth/reset-password', {
        body: { username: at.scene.owner.phone, token: secret, password: 'Yepyeni.Parola2' },
      }),
    refused: { 'the owner closes the account': '422 code_wrong' },
  },
  {
    title: 'another e-mail address',
    endpoint: 'PUT /api/app/email',
    run: () => call('owner', 'PUT', '/api/app/email', { email: 'yeni@example.com', password }),
    refused: ifGone('owner'),
  },
  {
    title: 'the link that proves an e-mail address',
    endpoint: 'POST /api/auth/confirm-email',
    before: async () => {
      await call('owner', 'PUT', '/api/app/email', {
        email: `yeni-${at.scene.owner.id}@example.com`,
        password,
      })
      return secretOf('email_confirmation', /#?(?:token=|\/)([\w-]{43})/)
    },
    run: (secret) => at.server.request('POST', '/api/auth/confirm-email', { body: { token: secret } }),
    refused: { 'the owner closes the account': '404 email_link_unknown' },
  },
  {
    title: 'preferences',
    endpoint: 'PUT /api/app/communication-preferences',
    run: () =>
      call('owner', 'PUT', '/api/app/communication-preferences', {
        email_notifications: true,
        sms_notifications: true,
        marketing_consent: true,
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'who sees the contact',
    endpoint: 'PUT /api/app/contact-visibility',
    run: () => call('owner', 'PUT', '/api/app/contact-visibility', { contact_visibility: 'nobody' }),
    refused: ifGone('owner'),
  },
  {
    title: 'billing details',
    endpoint: 'PUT /api/app/invoice',
    run: () =>
      call('owner', 'PUT', '/api/app/invoice', {
        tax_id: '10000000146',
        city_id: 34,
        district_id: 34_001,
        postal_code: '34000',
        address: 'Deneme Sokak 1',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'an archive of own data',
    endpoint: 'POST /api/app/data-export',
    run: () => call('owner', 'POST', '/api/app/data-export'),
    refused: ifGone('owner'),
  },
  {
    title: 'feedback',
    endpoint: 'POST /api/feedback',
    run: () =>
      call('owner', 'POST', '/api/feedback', {
        firstname: 'Ad',
        lastname: 'Soyad',
        email: at.scene.owner.email,
        subject: 'öneri',
        message: 'Böyle daha iyi olur.',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'closing the account',
    endpoint: 'DELETE /api/app/account',
    run: () => call('owner', 'DELETE', '/api/app/account', { password }),
    refused: { 'the owner closes the account': '422 invalid_fields' },
  },
  {
    title: 'signing in',
    endpoint: 'POST /api/auth/login',
    run: () =>
      at.server.request('POST', '/api/auth/login', { body: { username: at.scene.owner.phone, password } }),
    refused: { 'the owner closes the account': '401 login_failed' },
  },
  {
    title: 'refreshing a session',
    endpoint: 'POST /api/auth/refresh',
    before: () => signIn(),
    run: (cookie) =>
      at.server.request('POST', '/api/auth/refresh', {
        headers: { cookie, 'x-klaket': '1' },
      }),
    refused: { 'the owner closes the account': out },
  },
  {
    title: 'asking for a code for a new password',
    endpoint: 'POST /api/auth/password-reset',
    run: () =>
      at.server.request('POST', '/api/auth/password-reset', { body: { username: at.scene.owner.phone } }),
    refused: { 'the owner closes the account': '200 undefined' },
  },
  {
    title: 'showing the code for a new password',
    endpoint: 'POST /api/auth/verify-reset-token',
    before: async () => {
      const username = at.scene.owner.phone
      await at.server.request('POST', '/api/auth/password-reset', { body: { username } })
      return secretOf('code_password_reset', /\b(\d{6})\b/)
    },
    run: (token) =>
      at.server.request('POST', '/api/auth/verify-reset-token', {
        body: { username: at.scene.owner.phone, token },
      }),
    refused: { 'the owner closes the account': '422 code_wrong' },
  },
  {
    title: 'ending the other sessions',
    endpoint: 'DELETE /api/app/sessions',
    before: () => signIn(),
    run: () => call('owner', 'DELETE', '/api/app/sessions'),
    refused: { 'the owner closes the account': '200 undefined' },
  },
  {
    title: 'ending one session',
    endpoint: 'DELETE /api/app/sessions/{id}',
    before: async () => {
      await signIn()
      const { rows } = await sql<{ id: number }>`
        select max(id) as id from sessions where account_id = ${at.scene.owner.id}`.execute(
        at.server.database.kysely,
      )
      return String(rows[0]?.id)
    },
    run: (id) => call('owner', 'DELETE', `/api/app/sessions/${id}`),
    refused: { 'the owner closes the account': '404 not_found' },
  },
  {
    title: 'agreeing to the terms',
    endpoint: 'POST /api/app/consents/terms',
    run: () => call('owner', 'POST', '/api/app/consents/terms', { terms_version: 1 }),
    refused: ifGone('owner'),
  },
  {
    title: 'another link that proves the e-mail address',
    endpoint: 'POST /api/app/email/confirmation',
    before: async () => {
      await sql`update accounts set email_confirmed_at = null where id = ${at.scene.owner.id}`.execute(
        at.server.database.kysely,
      )
    },
    run: () => call('owner', 'POST', '/api/app/email/confirmation'),
    refused: ifGone('owner'),
  },
  {
    title: 'marking notices as read',
    endpoint: 'PATCH /api/app/notices/read',
    before: () => say('applicant'),
    run: () => call('owner', 'PATCH', '/api/app/notices/read'),
    refused: { 'the owner closes the account': '200 undefined' },
  },
  {
    title: 'deleting a profile photo',
    endpoint: 'DELETE /api/app/delete-photo',
    before: () => upload('owner', '/api/app/upload-photo', 2),
    run: () => call('owner', 'DELETE', '/api/app/delete-photo', { photo_number: 2 }),
    refused: { 'the owner closes the account': out },
  },
  {
    title: 'notifying a browser',
    endpoint: 'POST /api/app/push/browsers',
    run: () => call('owner', 'POST', '/api/app/push/browsers', browser()),
    refused: ifGone('owner'),
  },
  {
    title: 'notifying a browser in another session',
    endpoint: 'POST /api/app/push/browsers/keep',
    before: () => call('owner', 'POST', '/api/app/push/browsers', browser()),
    run: () => call('owner', 'POST', '/api/app/push/browsers/keep', { endpoint: browser().endpoint }),
    refused: ifGone('owner'),
  },
  {
    title: 'no longer notifying a browser',
    endpoint: 'DELETE /api/app/push/browsers',
    before: () => call('owner', 'POST', '/api/app/push/browsers', browser()),
    run: () => call('owner', 'DELETE', '/api/app/push/browsers', { endpoint: browser().endpoint }),
    refused: { 'the owner closes the account': '200 undefined' },
  },
]
