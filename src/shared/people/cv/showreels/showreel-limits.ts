export const mostShowreels = 5
export const longestShowreelTitle = 80
