/** A database of the browser with one store of objects. @throws what the browser refuses */
export function openDatabase(factory: IDBFactory, name: string, objects: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(objects)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error(`another version of ${name} is open`))
  })
}
