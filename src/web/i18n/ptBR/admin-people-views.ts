import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPeopleViews: MessagesOf<'adminPeopleViews'> = {
  title: 'Minhas visualizações',
  intro: 'Uma visualização guarda uma aba, uma busca e as colunas com um nome. Só você vê as suas. Você pode ter 20.',
  manage: 'Gerenciar',
  save: 'Salvar esta visualização',
  name: 'Nome da visualização',
  asDefault: 'Abrir Pessoas com esta visualização',
  saveSubmit: 'Salvar visualização',
  noneTitle: 'Nenhuma visualização ainda',
  none: 'Abra Pessoas, escolha a aba, a busca e as colunas e clique em Salvar esta visualização.',
  open: 'Abrir Pessoas',
  default: 'Abre primeiro',
  rename: 'Mudar o nome',
  renameOf: 'Novo nome para {name}',
  renameSubmit: 'Salvar nome',
  makeDefault: 'Abrir primeiro',
  noDefault: 'Não abrir primeiro',
  delete: 'Apagar',
  deleteOf: 'Apagar {name}',
  refusals: {
    name_missing: 'Informe um nome para a visualização.',
    name_too_long: 'O nome pode ter até 60 caracteres.',
    name_taken: 'Você já tem uma visualização com este nome.',
    too_many_views: 'Você já tem 20 visualizações. Apague uma antes.',
  },
}
