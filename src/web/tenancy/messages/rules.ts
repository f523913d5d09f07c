import * as z from 'zod/mini'
import type { MessageState, WordChannel } from '#contract/tenancy/messages/shapes.ts'
import { communication, type Communication } from '#contract/tenancy/messages/settings.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Shown } from './data.ts'

export const stateWords: Record<MessageState, { word: string; tone: Tone }> = {
  waiting: { word: t('Waiting'), tone: 'info' },
  held: { word: t('Waits for a setting'), tone: 'caution' },
  sending: { word: t('Sending'), tone: 'info' },
  sent: { word: t('Sent'), tone: 'positive' },
  unsure: { word: t('Perhaps sent'), tone: 'caution' },
  failed: { word: t('Failed'), tone: 'critical' },
  cancelled: { word: t('Cancelled'), tone: 'plain' },
}

export const channelWords: Record<WordChannel, string> = {
  bell: t('Bell'),
  email: t('E-mail'),
  sms: 'SMS',
  chat: t('Chat'),
}

/** The settings as their form holds them: a blank text is none. */
export type CommunicationValues = {
  values: { [Field in keyof Communication]: NonNullable<Communication[Field]> | Extract<Communication[Field], null> }
  secrets: { smtpPassword: string; smsSecret: string; chatSecret: string }
}

const noSecrets = { smtpPassword: '', smsSecret: '', chatSecret: '' }

export function valuesOf({ values }: Pick<Shown, 'values'>): CommunicationValues {
  const set = z.decode(communication.shape, values as z.input<typeof communication.shape>) // the server encoded it by this shape
  const { smtpHost, smtpUser, fromAddress, fromName, replyTo, smsUrl, chatUrl } = set
  return {
    values: {
      ...set,
      smtpHost: smtpHost ?? '',
      smtpUser: smtpUser ?? '',
      fromAddress: fromAddress ?? '',
      fromName: fromName ?? '',
      replyTo: replyTo ?? '',
      smsUrl: smsUrl ?? '',
      chatUrl: chatUrl ?? '',
    },
    secrets: noSecrets,
  }
}

/** What is sent: what is blank is none, and a secret that isn't written stays as it is. */
export function bodyOf({ values, secrets }: CommunicationValues) {
  const given = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const { smtpHost, smtpUser, fromAddress, fromName, replyTo, smsUrl, chatUrl, ...rest } = values
  return {
    values: {
      ...rest,
      smtpHost: orNone(smtpHost),
      smtpUser: orNone(smtpUser),
      fromAddress: orNone(fromAddress),
      fromName: orNone(fromName),
      replyTo: orNone(replyTo),
      smsUrl: orNone(smsUrl),
      chatUrl: orNone(chatUrl),
    },
    secrets: Object.fromEntries(given),
  }
}

function orNone(text: string | null): string | null {
  return text?.trim() || null
}
