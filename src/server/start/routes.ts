import { accountClosingRoutes } from '../oversight/account-closing/routes.ts'
import { accountRoutes } from '../people/accounts/routes.ts'
import { emailConfirmationRoutes } from '../people/accounts/email/email-routes.ts'
import { accountSettingsRoutes, consentRoutes } from '../people/accounts/settings/settings-routes.ts'
import { advertisementRoutes } from '../board/advertisements/routes.ts'
import { applicationRoutes } from '../board/applications/routes.ts'
import { colleagueRoutes } from '../board/colleagues/routes.ts'
import { searchHelpRoutes } from '../board/search-help/routes.ts'
import { slideRoutes } from '../content/slides/staff-routes.ts'
import { auditRoutes } from '../operations/audit/routes.ts'
import { limitRoutes } from '../operations/limits/routes.ts'
import { contentRoutes } from '../content/slides/routes.ts'
import { cvRoutes } from '../people/cv/routes.ts'
import { dataExportRoutes } from '../oversight/data-exports/routes.ts'
import { deliveryRoutes } from '../oversight/deliveries/routes.ts'
import { draftRoutes } from '../board/drafts/routes.ts'
import { dashboardRoutes } from '../oversight/dashboard/routes.ts'
import { staffAdvertisementRoutes } from '../board/staff/advertisements/routes.ts'
import { staffApplicationRoutes } from '../board/staff/applications/routes.ts'
import { devRoutes } from '../site/dev/routes.ts'
import { decidingRoutes } from '../board/applications/deciding/routes.ts'
import { deadlineRoutes } from '../board/deadlines/routes.ts'
import { responsePromiseRoutes } from '../board/deadlines/response-promise/routes.ts'
import { dictionaryRoutes } from '../content/dictionary/routes.ts'
import { dictionaryStaffRoutes } from '../content/dictionary-staff/routes.ts'
import { featuredRoutes } from '../board/advertisements/featured/routes.ts'
import { feedbackRoutes } from '../oversight/feedback/routes.ts'
import { lockExemptionRoutes } from '../people/lock-exemptions/lock-exemptions.ts'
import { invitationRoutes } from '../board/invitations/routes.ts'
import { savedSearchRoutes } from '../board/saved-searches/routes.ts'
import { forYouRoutes } from '../board/for-you/routes.ts'
import { landingPageRoutes } from '../site/landing-pages/routes.ts'
import { invoiceRoutes } from '../people/invoices/routes.ts'
import { bulkMessageRoutes } from '../board/messages/bulk/routes.ts'
import { savedReplyRoutes } from '../board/messages/saved-replies/routes.ts'
import { messageAttachmentRoutes } from '../board/messages/attachments/routes.ts'
import { threadRoutes } from '../board/messages/threads/routes.ts'
import { applicationDetailRoutes, messageRoutes } from '../board/messages/routes.ts'
import { staffNewsRoutes } from '../content/news/staff-routes.ts'
import { newsRoutes } from '../content/news/routes.ts'
import { newsletterRoutes } from '../oversight/newsletter/routes.ts'
import { noticeRoutes } from '../delivery/notices/routes.ts'
import { pictureRoutes } from '../content/pictures/routes.ts'
import { statisticsRoutes } from '../oversight/statistics/routes.ts'
import { peopleRoutes } from '../oversight/people/routes.ts'
import { profileRoutes } from '../people/profiles/routes.ts'
import { pushRoutes } from '../delivery/push/routes.ts'
import { reportRoutes } from '../board/reports/routes.ts'
import { savedAdvertisementRoutes } from '../board/saved-advertisements/routes.ts'
import { reviewRoutes } from '../board/reviews/routes.ts'
import { passwordResetRoutes, staffSessionRoutes } from '../people/staff-sessions/routes.ts'
import { siteSettingRoutes } from '../operations/site-settings/routes.ts'
import { staticPageStaffRoutes } from '../content/static-pages/staff-routes.ts'
import { reviewReasonRoutes } from '../board/reviews/reasons/reasons.ts'
import { trustedOwnerRoutes } from '../board/reviews/trust/trust.ts'
import { staticPageRoutes } from '../content/static-pages/routes.ts'
import type { Route } from '../endpoint/handler.ts'

export const routes: Route[] = [
  ...accountClosingRoutes,
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...consentRoutes,
  ...emailConfirmationRoutes,
  ...advertisementRoutes,
  ...deadlineRoutes,
  ...responsePromiseRoutes,
  ...decidingRoutes,
  ...colleagueRoutes,
  ...searchHelpRoutes,
  ...applicationRoutes,
  ...auditRoutes,
  ...limitRoutes,
  ...contentRoutes,
  ...cvRoutes,
  ...dataExportRoutes,
  ...dashboardRoutes,
  ...draftRoutes,
  ...deliveryRoutes,
  ...dictionaryRoutes,
  ...dictionaryStaffRoutes,
  ...staffAdvertisementRoutes,
  ...staffApplicationRoutes,
  ...featuredRoutes,
  ...feedbackRoutes,
  ...lockExemptionRoutes,
  ...forYouRoutes,
  ...landingPageRoutes,
  ...invoiceRoutes,
  ...messageRoutes,
  ...applicationDetailRoutes,
  ...threadRoutes,
  ...messageAttachmentRoutes,
  ...bulkMessageRoutes,
  ...savedReplyRoutes,
  ...newsRoutes,
  ...staffNewsRoutes,
  ...newsletterRoutes,
  ...noticeRoutes,
  ...pictureRoutes,
  ...statisticsRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...savedAdvertisementRoutes,
  ...slideRoutes,
  ...staffSessionRoutes,
  ...passwordResetRoutes,
  ...siteSettingRoutes,
  ...staticPageStaffRoutes,
  ...reviewReasonRoutes,
  ...invitationRoutes,
  ...savedSearchRoutes,
  ...trustedOwnerRoutes,
  ...staticPageRoutes,
]

export const demoRoutes: Route[] = devRoutes
