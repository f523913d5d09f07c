/** The conflict of a request whose idempotency key is still being served: the same request may be tried again. */
export const inFlightCode = 'in_flight'
