/** URL parameter with the id of the application that is open on the page of an advertisement’s applications. */
export const openName = 'basvuru'

/** The address of an application on the page of those that the owner of an advertisement has received. */
export const receivedPath = (advertisementId: number, applicationId: number): string =>
  `/advertisement/${advertisementId}/applications?${openName}=${applicationId}`
