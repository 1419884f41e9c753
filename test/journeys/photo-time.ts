/** Photos are decoded with a low priority, so other journeys on a full machine delay them. */
export const photoTime = { timeout: 60_000 }
