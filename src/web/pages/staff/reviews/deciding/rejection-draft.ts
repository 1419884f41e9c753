export const rejectionDraft = (advertisementId: number): string => `review-reason.${advertisementId}`
