export const openName = 'basvuru'

export const receivedPath = (advertisementId: number, applicationId: number): string =>
  `/advertisement/${advertisementId}/applications?${openName}=${applicationId}`
