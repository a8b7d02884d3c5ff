import type { MessagesOf } from '#web/i18n/messages.ts'

export const adminPeopleViews: MessagesOf<'adminPeopleViews'> = {
  title: 'Mis vistas',
  intro: 'Una vista guarda una pestaña, una búsqueda y columnas con un nombre. Solo tú ves las tuyas. Puedes tener 20.',
  manage: 'Administrar',
  save: 'Guardar esta vista',
  name: 'Nombre de la vista',
  asDefault: 'Abrir Personas con esta vista',
  saveSubmit: 'Guardar vista',
  noneTitle: 'Todavía no hay vistas',
  none: 'Abre Personas, elige la pestaña, la búsqueda y las columnas, y presiona Guardar esta vista.',
  open: 'Abrir Personas',
  default: 'Se abre primero',
  rename: 'Cambiar nombre',
  renameOf: 'Nuevo nombre para {name}',
  renameSubmit: 'Guardar nombre',
  makeDefault: 'Abrir primero',
  noDefault: 'No abrir primero',
  delete: 'Borrar',
  deleteOf: 'Borrar {name}',
  refusals: {
    name_missing: 'Escribe un nombre para la vista.',
    name_too_long: 'El nombre puede tener hasta 60 caracteres.',
    name_taken: 'Ya tienes una vista con este nombre.',
    too_many_views: 'Ya tienes 20 vistas. Borra una primero.',
  },
}
