import * as z from 'zod/mini'
import { isPositive, money, ofMajor } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 22:00'))

/** When people are left alone and what is worth telling them. */
export const notificationSettings = section({
  name: 'notifications',
  label: 'Notifications',
  shape: z
    .strictObject({
      /** On the clocks of the tenant; both or none. */
      quietFrom: z.nullable(time),
      quietTo: z.nullable(time),
      digestAt: time,
      /** Whether people choose for themselves what they get by mail. */
      ownMail: z.boolean(),
      largeRefund: money.check(z.refine(isPositive, 'Must be more than 0')),
      arrivalsOverdueAt: time,
      departuresOverdueAt: time,
      /** Who gets the head of the sealed audit trail by mail, every day. */
      auditHeadTo: z.nullable(z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254))),
    })
    .check(
      z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
        error: 'Give both hours, or none',
        path: ['quietTo'],
      }),
      z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
        error: 'Must differ from the hour at which it begins',
        path: ['quietTo'],
      }),
    ),
  defaults: {
    quietFrom: null,
    quietTo: null,
    digestAt: '07:00',
    ownMail: true,
    largeRefund: ofMajor(500),
    arrivalsOverdueAt: '21:00',
    departuresOverdueAt: '12:00',
    auditHeadTo: null,
  },
  access: { read: 'notifications:manage_settings', write: 'notifications:manage_settings' },
})
export type NotificationSettings = z.output<typeof notificationSettings.shape>
