export const openPeoplePerPage = 20
export const mostOpenCities = 20
