export const closingDraft = (advertisementId: number): string => `rejection.${advertisementId}.closing`
