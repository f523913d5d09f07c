export { useLimits, useNeedsApproval } from '../approvals/data.ts'
export { approvalBody, approvalOf, Approver, noApproval, signatureOf } from '../approvals/parts/approver.tsx'
export { EarlyWarning, useEarly } from '../approvals/parts/early.tsx'
export { ReasonField } from '../approvals/parts/reason-field.tsx'
