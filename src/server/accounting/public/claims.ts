export {
  claimsOfFolios,
  creditedLines,
  creditedTo,
  invoicesOfFolio,
  invoicesOfLine,
  isInvoiced,
} from '../invoices/data/for-others.ts'
