import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminSeeAs: MessagesOf<'adminSeeAs'> = {
  act: 'Ver como este participante',
  seen: 'Ya estás de vuelta en tu propia cuenta.',
  title: 'Ver lo que ve {name}',
  intro: 'Durante 15 minutos ves su página de inicio, su grupo y su cuenta tal como los ve esa persona.',
  rules: {
    look: 'Solo puedes mirar: no puedes pagar, pujar, cambiar nada ni abrir documentos.',
    told: 'Le avisamos por correo que soporte vio sus páginas, y puede leer el motivo en Acceso y seguridad.',
    logged: 'El registro de auditoría guarda cuándo empezaste, cuándo terminaste y cuántas páginas viste.',
  },
  reason: 'Motivo (el participante lo va a leer)',
  reasonHint: 'Por ejemplo: “Llamaste por un pago que no aparece.”',
  submit: 'Ver sus páginas',
  failed: 'No se pudo empezar',
  refusals: {
    own_account: 'Esta es tu propia cuenta.',
    is_staff: 'Esta persona trabaja aquí. Así solo se ven las páginas de los participantes.',
    account_closed: 'Esta cuenta está cerrada.',
    reason_missing: 'Escribe el motivo.',
    reason_too_long: 'El motivo puede tener 300 caracteres como máximo.',
  },
}
