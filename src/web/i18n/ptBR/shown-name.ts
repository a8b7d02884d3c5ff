import type { MessagesOf } from '#web/i18n/messages.ts'

export const shownName: MessagesOf<'shownName'> = {
  titleHidden: 'Mostrar seu nome ao grupo?',
  titleShown: 'Seu grupo vê o seu nome',
  othersWould:
    'Se a sua cota for contemplada, os participantes deste grupo veem este nome ao lado do seu número na página da assembleia. Vale também para as assembleias passadas.',
  othersRead:
    'Onde a sua cota foi contemplada, os participantes deste grupo veem este nome ao lado do número. Se você ocultar, na mesma hora eles passam a ver só o número.',
  neverPublic: 'As páginas públicas nunca mostram nomes, e ninguém de fora do grupo vê o seu.',
  anytime: 'Dá para mudar quando quiser.',
  show: 'Mostrar meu nome',
  hide: 'Ocultar meu nome',
  leave: 'Deixar como está',
}
