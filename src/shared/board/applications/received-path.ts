/** URL parameter with the id of the application that is open on the page of an advertisement’s applications. */
export const openName = 'basvuru'

export const receivedPath = (advertisementId: number, applicationId: number): string =>
  `/advertisement/${advertisementId}/applications?${openName}=${applicationId}`
