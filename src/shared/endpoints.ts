import { accountClosingEndpoints } from './oversight/account-closing.ts'
import { accountSettingsEndpoints } from './people/accounts/account-settings.ts'
import { accountEndpoints, passwordResetEndpoints } from './people/accounts/accounts.ts'
import { advertisementEndpoints } from './board/advertisements/advertisements.ts'
import { applicationEndpoints } from './board/applications/applications.ts'
import { colleagueEndpoints } from './board/colleagues/colleagues.ts'
import { auditEndpoints } from './operations/audit/audit.ts'
import { consentEndpoints } from './people/accounts/consents.ts'
import { contentEndpoints } from './content/slides/content.ts'
import { cvEndpoints } from './people/cv/cv.ts'
import { dataExportEndpoints } from './oversight/data-exports.ts'
import { deliveryStaffEndpoints } from './oversight/deliveries.ts'
import { draftCopyEndpoints, draftEndpoints } from './board/drafts/drafts.ts'
import { dashboardEndpoints } from './oversight/dashboard.ts'
import { staffNewsEndpoints } from './content/news/news-staff.ts'
import { decidingEndpoints } from './board/applications/deciding/deciding.ts'
import { deadlineEndpoints } from './board/deadlines/deadlines.ts'
import { responsePromiseEndpoints } from './board/deadlines/response-promise/response-promise.ts'
import type { devEndpoints } from './site/dev.ts'
import { dictionaryEndpoints } from './content/dictionary/dictionary.ts'
import { dictionaryStaffEndpoints } from './content/dictionary/dictionary-staff.ts'
import { staffAdvertisementEndpoints } from './board/staff/staff-advertisements.ts'
import { staffApplicationEndpoints } from './board/staff/staff-applications.ts'
import { emailConfirmationEndpoints } from './people/accounts/email-confirmation.ts'
import { featuredEndpoints } from './board/advertisements/featured.ts'
import { feedbackEndpoints } from './oversight/feedback/feedback.ts'
import { lockExemptionEndpoints } from './people/cv/lock-exemptions.ts'
import { forYouEndpoints } from './board/for-you/for-you.ts'
import { landingPageEndpoints } from './site/landing-pages/landing-pages.ts'
import { invitationEndpoints } from './board/invitations/invitations.ts'
import { invoiceEndpoints } from './people/accounts/invoices.ts'
import { limitEndpoints } from './operations/limits.ts'
import { applicationDetailEndpoints } from './board/messages/application-detail.ts'
import { bulkMessageEndpoints } from './board/messages/bulk-messages.ts'
import { savedReplyEndpoints } from './board/messages/saved-replies.ts'
import { messageAttachmentEndpoints } from './board/messages/message-attachments.ts'
import { threadEndpoints } from './board/messages/threads.ts'
import { messageEndpoints } from './board/messages/messages.ts'
import { newsEndpoints } from './content/news/news.ts'
import { newsletterEndpoints } from './oversight/newsletter/newsletter.ts'
import { noticeEndpoints } from './delivery/notices.ts'
import { pictureEndpoints } from './content/slides/pictures.ts'
import { statisticsEndpoints } from './oversight/statistics.ts'
import { passwordChangeEndpoints } from './people/accounts/passwords/password-change.ts'
import { peopleEndpoints } from './oversight/people.ts'
import { personSectionEndpoints } from './oversight/person-sections.ts'
import { pushEndpoints } from './delivery/push.ts'
import { profileEndpoints } from './people/profiles/profiles.ts'
import { reportEndpoints } from './board/reports/reports.ts'
import { savedAdvertisementEndpoints } from './board/saved-advertisements/saved-advertisements.ts'
import { reviewEndpoints } from './board/reviews/reviews.ts'
import { savedSearchEndpoints } from './board/saved-searches/saved-searches.ts'
import { searchHelpEndpoints } from './board/search-help/search-help.ts'
import { slideEndpoints } from './content/slides/slides.ts'
import { staffSessionEndpoints } from './people/staff-sessions.ts'
import { siteSettingEndpoints } from './operations/site-settings.ts'
import { staticPageStaffEndpoints } from './content/static-pages/static-page-staff.ts'
import { reviewReasonEndpoints } from './board/reviews/review-reasons.ts'
import { trustedOwnerEndpoints } from './board/reviews/trusted-owners.ts'
import { staticPageEndpoints } from './content/static-pages/static-pages.ts'

export const allEndpoints = {
  ...accountClosingEndpoints,
  ...accountEndpoints,
  ...passwordResetEndpoints,
  ...accountSettingsEndpoints,
  ...passwordChangeEndpoints,
  ...auditEndpoints,
  ...limitEndpoints,
  ...dictionaryEndpoints,
  ...dictionaryStaffEndpoints,
  ...advertisementEndpoints,
  ...deadlineEndpoints,
  ...responsePromiseEndpoints,
  ...decidingEndpoints,
  ...colleagueEndpoints,
  ...searchHelpEndpoints,
  ...consentEndpoints,
  ...cvEndpoints,
  ...dataExportEndpoints,
  ...dashboardEndpoints,
  ...draftEndpoints,
  ...draftCopyEndpoints,
  ...deliveryStaffEndpoints,
  ...emailConfirmationEndpoints,
  ...applicationEndpoints,
  ...applicationDetailEndpoints,
  ...staffAdvertisementEndpoints,
  ...staffApplicationEndpoints,
  ...featuredEndpoints,
  ...feedbackEndpoints,
  ...lockExemptionEndpoints,
  ...forYouEndpoints,
  ...landingPageEndpoints,
  ...invitationEndpoints,
  ...invoiceEndpoints,
  ...messageEndpoints,
  ...threadEndpoints,
  ...messageAttachmentEndpoints,
  ...bulkMessageEndpoints,
  ...savedReplyEndpoints,
  ...newsEndpoints,
  ...staffNewsEndpoints,
  ...newsletterEndpoints,
  ...noticeEndpoints,
  ...pictureEndpoints,
  ...statisticsEndpoints,
  ...peopleEndpoints,
  ...personSectionEndpoints,
  ...profileEndpoints,
  ...pushEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...savedAdvertisementEndpoints,
  ...savedSearchEndpoints,
  ...slideEndpoints,
  ...staffSessionEndpoints,
  ...siteSettingEndpoints,
  ...staticPageStaffEndpoints,
  ...reviewReasonEndpoints,
  ...trustedOwnerEndpoints,
  ...staticPageEndpoints,
  ...contentEndpoints,
}

export type AllEndpoints = typeof allEndpoints & typeof devEndpoints
