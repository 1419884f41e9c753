import { accountClosingRoutes } from './account-closing/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { emailConfirmationRoutes } from './accounts/email-routes.ts'
import { accountSettingsRoutes, consentRoutes } from './accounts/settings-routes.ts'
import { advertisementRoutes } from './advertisements/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { slideRoutes } from './content/desk-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { limitRoutes } from './limits/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { cvRoutes } from './cv/routes.ts'
import { dataExportRoutes } from './data-exports/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { deskAdvertisementRoutes } from './desk-advertisements/routes.ts'
import { deskApplicationRoutes } from './desk-applications/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { dictionaryDeskRoutes } from './dictionary-desk/routes.ts'
import { featuredRoutes } from './featured/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { lockExemptionRoutes } from './lock-exemptions/lock-exemptions.ts'
import { landingPageRoutes } from './landing-pages/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { deskNewsRoutes } from './news/desk-routes.ts'
import { newsRoutes } from './news/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { staffSessionRoutes } from './staff-sessions/routes.ts'
import { siteSettingRoutes } from './site-settings/routes.ts'
import { staticPageDeskRoutes } from './static-pages/desk-routes.ts'
import { reviewReasonRoutes } from './reviews/reasons.ts'
import { trustedOwnerRoutes } from './reviews/trust.ts'
import { staticPageRoutes } from './static-pages/routes.ts'
import type { Route } from './handler.ts'

/** Every noun's answers. */
export const routes: Route[] = [
  ...accountClosingRoutes,
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...consentRoutes,
  ...emailConfirmationRoutes,
  ...advertisementRoutes,
  ...applicationRoutes,
  ...auditRoutes,
  ...limitRoutes,
  ...contentRoutes,
  ...cvRoutes,
  ...dataExportRoutes,
  ...deskRoutes,
  ...deliveryRoutes,
  ...dictionaryRoutes,
  ...dictionaryDeskRoutes,
  ...deskAdvertisementRoutes,
  ...deskApplicationRoutes,
  ...featuredRoutes,
  ...feedbackRoutes,
  ...lockExemptionRoutes,
  ...landingPageRoutes,
  ...invoiceRoutes,
  ...messageRoutes,
  ...newsRoutes,
  ...deskNewsRoutes,
  ...newsletterRoutes,
  ...noticeRoutes,
  ...pictureRoutes,
  ...numberRoutes,
  ...peopleRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...slideRoutes,
  ...staffSessionRoutes,
  ...siteSettingRoutes,
  ...staticPageDeskRoutes,
  ...reviewReasonRoutes,
  ...trustedOwnerRoutes,
  ...staticPageRoutes,
]

/** What the demo answers beside them. */
export const demoRoutes: Route[] = devRoutes
