export { claimsOfFolios, creditedTo, invoicesOfFolio, invoicesOfLine, isInvoiced } from '../invoices/data/for-others.ts'
