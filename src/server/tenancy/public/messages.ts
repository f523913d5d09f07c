export { type NewMessage, queueMessage, queueMessageFor } from '../messages/actions/queue.ts'
export { startSending } from '../messages/actions/send.ts'
