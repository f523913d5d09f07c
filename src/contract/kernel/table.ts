/** What may part the cells of a table that comes as text. */
export const separators = [',', ';', '\t', '|'] as const

/** Most columns that are looked at. */
export const mostColumns = 60
