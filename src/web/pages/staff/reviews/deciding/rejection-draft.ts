/** The storage key of an unsent rejection reason. */
export const rejectionDraft = (advertisementId: number): string => `review-reason.${advertisementId}`
