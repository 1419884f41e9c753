import { accountClosingEndpoints } from './account-closing.ts'
import { accountSettingsEndpoints } from './account-settings.ts'
import { accountEndpoints } from './accounts.ts'
import { advertisementEndpoints } from './advertisements.ts'
import { applicationEndpoints } from './applications.ts'
import { auditEndpoints } from './audit.ts'
import { consentEndpoints } from './consents.ts'
import { contentEndpoints } from './content.ts'
import { cvEndpoints } from './cv.ts'
import { dataExportEndpoints } from './data-exports.ts'
import { deliveryDeskEndpoints } from './delivery-desk.ts'
import { deskEndpoints } from './desk.ts'
import { deskNewsEndpoints } from './desk-news.ts'
import type { devEndpoints } from './dev.ts'
import { dictionaryEndpoints } from './dictionary.ts'
import { dictionaryDeskEndpoints } from './dictionary-desk.ts'
import { deskAdvertisementEndpoints } from './desk-advertisements.ts'
import { deskApplicationEndpoints } from './desk-applications.ts'
import { emailConfirmationEndpoints } from './email-confirmation.ts'
import { featuredEndpoints } from './featured.ts'
import { feedbackEndpoints } from './feedback.ts'
import { lockExemptionEndpoints } from './lock-exemptions.ts'
import { landingPageEndpoints } from './landing-pages.ts'
import { invoiceEndpoints } from './invoices.ts'
import { limitEndpoints } from './limits.ts'
import { messageEndpoints } from './messages.ts'
import { newsEndpoints } from './news.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { noticeEndpoints } from './notices.ts'
import { pictureEndpoints } from './pictures.ts'
import { numberEndpoints } from './numbers.ts'
import { passwordChangeEndpoints } from './password-change.ts'
import { peopleEndpoints } from './people.ts'
import { personSectionEndpoints } from './person-sections.ts'
import { pushEndpoints } from './push.ts'
import { profileEndpoints } from './profiles.ts'
import { reportEndpoints } from './reports.ts'
import { reviewEndpoints } from './reviews.ts'
import { slideEndpoints } from './slides.ts'
import { staffSessionEndpoints } from './staff-sessions.ts'
import { siteSettingEndpoints } from './site-settings.ts'
import { staticPageDeskEndpoints } from './static-page-desk.ts'
import { reviewReasonEndpoints } from './review-reasons.ts'
import { trustedOwnerEndpoints } from './trusted-owners.ts'
import { staticPageEndpoints } from './static-pages.ts'

/** The API: every endpoint there is. */
export const allEndpoints = {
  ...accountClosingEndpoints,
  ...accountEndpoints,
  ...accountSettingsEndpoints,
  ...passwordChangeEndpoints,
  ...auditEndpoints,
  ...limitEndpoints,
  ...dictionaryEndpoints,
  ...dictionaryDeskEndpoints,
  ...advertisementEndpoints,
  ...consentEndpoints,
  ...cvEndpoints,
  ...dataExportEndpoints,
  ...deskEndpoints,
  ...deliveryDeskEndpoints,
  ...emailConfirmationEndpoints,
  ...applicationEndpoints,
  ...deskAdvertisementEndpoints,
  ...deskApplicationEndpoints,
  ...featuredEndpoints,
  ...feedbackEndpoints,
  ...lockExemptionEndpoints,
  ...landingPageEndpoints,
  ...invoiceEndpoints,
  ...messageEndpoints,
  ...newsEndpoints,
  ...deskNewsEndpoints,
  ...newsletterEndpoints,
  ...noticeEndpoints,
  ...pictureEndpoints,
  ...numberEndpoints,
  ...peopleEndpoints,
  ...personSectionEndpoints,
  ...profileEndpoints,
  ...pushEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...slideEndpoints,
  ...staffSessionEndpoints,
  ...siteSettingEndpoints,
  ...staticPageDeskEndpoints,
  ...reviewReasonEndpoints,
  ...trustedOwnerEndpoints,
  ...staticPageEndpoints,
  ...contentEndpoints,
}

/** What a client can call; the dev endpoints answer only in the demo. */
export type AllEndpoints = typeof allEndpoints & typeof devEndpoints
