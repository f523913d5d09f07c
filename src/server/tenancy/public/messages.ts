export { type NewMessage, queueMessage, queueMessageFor, wordsOf } from '../messages/actions/queue.ts'
export { startSending } from '../messages/actions/send.ts'
export { changeWords, resetWords, wordedIn } from '../messages/actions/templates.ts'
export { stateOfMessage } from '../messages/data/outbox.ts'
