/** Name of the draft of the text to applicants whose applications are rejected when the advertisement closes. */
export const closingDraft = (advertisementId: number): string => `rejection.${advertisementId}.closing`
