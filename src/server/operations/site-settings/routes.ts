import { siteSettingEndpoints } from '../../../shared/operations/site-settings.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import {
  changeSetting,
  listStaffSettings,
  listSettingChanges,
  resetSetting,
  wrongValue,
} from './site-settings.ts'

export const siteSettingRoutes = defineHandlers(
  siteSettingEndpoints,
  {
    'GET /api/admin/settings': async ({ context }) => ({ data: await listStaffSettings(context) }),
    'PUT /api/admin/settings/{key}': async ({ params, body, viewer, context }) => ({
      data: await changeSetting(context, viewer, params.key, body),
    }),
    'DELETE /api/admin/settings/{key}': async ({ params, body, viewer, context }) => ({
      data: await resetSetting(context, viewer, params.key, body.revision),
    }),
    'GET /api/admin/settings/{key}/changes': async ({ params, context }) => ({
      data: await listSettingChanges(context, params.key),
    }),
  },
  {
    'PUT /api/admin/settings/{key}': async ({ params, sound }) =>
      'value' in sound ? wrongValue(params.key, sound.value) : {},
  },
)
