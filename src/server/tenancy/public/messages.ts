export { type NewMessage, queueMessage, queueMessageFor } from '../messages/actions/queue.ts'
