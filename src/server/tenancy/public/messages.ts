export { cleanUpMessages } from '../messages/actions/clean-up.ts'
export { type NewMessage, queueMessage, queueMessageFor } from '../messages/actions/queue.ts'
export { startSending } from '../messages/actions/send.ts'
