export { type SavedReport, useChooseFavourite, useFavourites, useSavedReports } from './saved-reports/data.ts'
export { type NewReport, SavedReportDialog } from './saved-reports/forms/saved-report-form.tsx'
export { SaveReport } from './saved-reports/parts/save-report.tsx'
export { SavedReportList } from './saved-reports/parts/saved-report-list.tsx'
