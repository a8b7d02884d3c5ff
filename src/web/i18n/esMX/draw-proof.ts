import type { MessagesOf } from '#web/i18n/messages.ts'

export const drawProof: MessagesOf<'drawProof'> = {
  title: 'Prueba',
  revealText:
    'Cuando empezó el grupo publicamos la huella (hash) de un secreto. Cada asamblea revela un paso más: su SHA-256 debe ser el valor publicado antes.',
  beaconText:
    'Anunciamos la ronda antes de que existiera. Muchas partes independientes la firman juntas, y nadie la conoce antes.',
  revealLimit:
    'Hay un límite: podríamos conocer el resultado antes y negarnos a revelarlo. Cambiarlo, no. Los grupos con dinero de verdad usan drand.',
  snapshotHash: 'Huella de la lista (SHA-256)',
  commitment: 'Huella publicada al inicio ({length, number} pasos)',
  previous: 'Publicado antes de esta revelación',
  reveal: 'Revelado, paso {number, number}',
  announcedRound: 'Ronda anunciada',
  patience:
    'Vale la ronda anunciada. Una ronda posterior la sustituye solo si no pudimos obtener la anunciada durante siete días; entonces los dos números están aquí y en el acta.',
  round: 'Ronda de drand (quicknet)',
  signature: 'Firma de drand',
  randomness: 'Número aleatorio (32 bytes)',
  snapshotText: 'La lista publicada, carácter por carácter',
  check: {
    title: 'Compruébalo tú',
    explain:
      'Tu dispositivo vuelve a hacer el sorteo con la lista y el número aleatorio publicados, sin consultar nuestro servidor.',
    check: 'Hacer la comprobación',
    allMatch: 'Los {count, number} pasos coinciden',
    someDiffer: 'Algo no coincide',
    impossible: 'Este navegador no puede hacer la comprobación aquí. Necesita una conexión segura.',
    matches: 'coincide',
    differs: 'no coincide',
    published: 'Publicado: {value}',
    prk: 'Llave de los números de sorteo (PRK)',
    steps: {
      snapshot: 'Huella de la lista',
      reveal: 'El valor revelado corresponde a lo publicado',
      randomness: 'El número aleatorio sale de él',
      order: 'El orden de todos los números',
      selected: 'El número de sorteo del lugar adjudicado',
    },
    order: 'Todos los números de sorteo en orden',
    place: 'Puesto',
    position: 'Lugar',
    ticket: 'Número de sorteo',
    result: 'Resultado',
    selected: 'Lugar adjudicado',
    byHand:
      '¿Prefieres tus propias herramientas? Descarga el JSON o usa el comando de sorteo con la lista y el número aleatorio.',
  },
}
