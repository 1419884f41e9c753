/** Under which name the words of a rejection are kept in the browser until they are sent. */
export const rejectionDraft = (advertisementId: number): string => `review-reason.${advertisementId}`
