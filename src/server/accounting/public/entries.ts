export { type PostedEntry, post } from '../journal/actions/post.ts'
export { byCode, credit, debit, type Posting, type PostingAccount, type PostingLine } from '../journal/posting.ts'
